export const shell = import.meta.glob('../shell/words/th/*.json', { eager: true, import: 'default' })
export const sections = import.meta.glob(['../parts/*/words/th/*.json', '../sections/**/words/th/*.json'])
