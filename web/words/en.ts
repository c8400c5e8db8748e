export const shell = import.meta.glob('../shell/words/en/*.json', { eager: true, import: 'default' })
export const sections = import.meta.glob(['../parts/*/words/en/*.json', '../sections/**/words/en/*.json'])
