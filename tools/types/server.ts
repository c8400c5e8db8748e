/** Part of the program of the server, never run: the compiler fails here as soon as a type of the DOM comes in, such as with a package. */
// @ts-expect-error no DOM
export const documentProbe = document.title
// @ts-expect-error no DOM
export const windowProbe = window
/** Node is there. */
export const processProbe = process.env
