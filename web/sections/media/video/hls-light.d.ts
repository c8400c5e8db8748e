/** The build of hls.js without its subtitles, further sound tracks and rights management has the types of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
