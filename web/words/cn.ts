export const shell = import.meta.glob('../shell/words/cn/*.json', { eager: true, import: 'default' })
export const sections = import.meta.glob(['../parts/*/words/cn/*.json', '../sections/**/words/cn/*.json'])
