/** Words with which a sentence states why: a cause, an occasion or a purpose. */
const cause =
  /\b(?:because|due to|owing to|thanks to|after|amid|following|citing|driven by|drove|caused|reasons?|in order to|so that|results? of|over concerns?)\b|因|由于|由於|鉴于|旨在|以便|为了|為了|导致|導致|[响響]|ため|により|によって|受け|背景|要因|理由|影響|から[、。]|때문|따라|위해|이유|원인|여파|영향|(?<!\p{L})(?:vì|bởi|nhờ|nguyên nhân|nhằm)(?!\p{L})|เพราะ|เนื่องจาก|สาเหตุ|เพื่อ|çünkü|nedeniyle|yüzünden|sebe[bp]|dolayı/iu

/** Whether a sentence states why something is so. */
export const givesReason = (sentence: string): boolean => cause.test(sentence)
