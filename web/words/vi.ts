export const shell = import.meta.glob('../shell/words/vi/*.json', { eager: true, import: 'default' })
export const sections = import.meta.glob(['../parts/*/words/vi/*.json', '../sections/**/words/vi/*.json'])
