export const sections = import.meta.glob('../*/words/ja/*.json')
