/** The purposes for which a model is used; its usage is counted per purpose. */
export const modelPurposes = ['answer', 'translation', 'summary', 'explanation', 'embedding'] as const
export type ModelPurpose = (typeof modelPurposes)[number]
