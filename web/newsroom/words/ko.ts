export const sections = import.meta.glob('../*/words/ko/*.json')
