export const sections = import.meta.glob('../*/words/th/*.json')
