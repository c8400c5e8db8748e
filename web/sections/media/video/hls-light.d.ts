/** The build of hls.js without subtitles, alternative audio and DRM has the types of the complete one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
