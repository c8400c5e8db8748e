export const shell = import.meta.glob('../shell/words/ko/*.json', { eager: true, import: 'default' })
export const sections = import.meta.glob(['../parts/*/words/ko/*.json', '../sections/**/words/ko/*.json'])
