export const shell = import.meta.glob('../shell/words/ja/*.json', { eager: true, import: 'default' })
export const sections = import.meta.glob(['../parts/*/words/ja/*.json', '../sections/**/words/ja/*.json'])
