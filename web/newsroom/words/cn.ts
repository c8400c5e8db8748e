export const sections = import.meta.glob('../*/words/cn/*.json')
