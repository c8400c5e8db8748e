/** The folder is within another package, so its root must be named. */
export default { turbopack: { root: import.meta.dirname } }
