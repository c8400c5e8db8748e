/** A dictionary of opencc-js as it stands in its file: 'traditional simplified …' entries, parted by bars. */
declare module 'opencc-js/dict/TSCharacters' {
  const entries: string
  export default entries
}
