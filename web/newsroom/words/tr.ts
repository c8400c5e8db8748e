export const sections = import.meta.glob('../*/words/tr/*.json')
