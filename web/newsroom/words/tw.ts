export const sections = import.meta.glob('../*/words/tw/*.json')
