/**
 * Part of the program of contract and domain, never run: the compiler fails here as soon as a type of the DOM or of Node comes in, such as
 * with a package.
 */
// @ts-expect-error no DOM
export const documentProbe = document.title
// @ts-expect-error no DOM
export const windowProbe = window
// @ts-expect-error no Node
export const processProbe = process.env
// @ts-expect-error no Node
export const bufferProbe = Buffer
// @ts-expect-error no Node
export const filesProbe = import('node:fs')
