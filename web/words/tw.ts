export const shell = import.meta.glob('../shell/words/tw/*.json', { eager: true, import: 'default' })
export const sections = import.meta.glob(['../parts/*/words/tw/*.json', '../sections/**/words/tw/*.json'])
