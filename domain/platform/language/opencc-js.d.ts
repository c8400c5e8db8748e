/** A dictionary file of opencc-js: 'traditional simplified …' entries, separated by bars. */
declare module 'opencc-js/dict/TSCharacters' {
  const entries: string
  export default entries
}
