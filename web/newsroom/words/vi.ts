export const sections = import.meta.glob('../*/words/vi/*.json')
