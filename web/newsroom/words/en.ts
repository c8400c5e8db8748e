export const sections = import.meta.glob('../*/words/en/*.json')
