/**
 * Terms of the news that Taiwan's media write otherwise than the general dictionary has it, which follows computing: there 支持 is
 * what a program does, 项目 an entry, 程序 a program. Longer terms come first.
 */
export const taiwaneseTerms: readonly (readonly [cn: string, tw: string])[] = [
  ['数字货币', '數位貨幣'],
  ['加密货币', '加密貨幣'],
  ['特朗普', '川普'],
  ['账户', '帳戶'],
  ['账号', '帳號'],
  ['支持', '支持'],
  ['项目', '項目'],
  ['对象', '對象'],
  ['程序', '程序'],
  ['数据', '數據'],
  ['用户', '用戶'],
  ['质量', '品質'],
]
