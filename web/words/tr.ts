export const shell = import.meta.glob('../shell/words/tr/*.json', { eager: true, import: 'default' })
export const sections = import.meta.glob(['../parts/*/words/tr/*.json', '../sections/**/words/tr/*.json'])
