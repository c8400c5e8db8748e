import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { commonWords } from '#domain/platform/search/pairs.ts'

/** Pairs of characters that occur in more than one of fifty Chinese flashes, the most frequent first. */
const chinese = `
  消息 美元 数据 万美 显示 亿美 交易 市场 小时 表示 据显 比特 特币 报道 价值 加密 平台 美国 地址 监测 资产 值约
  多单 过去 代币 目前 公司 突破 空单 当前 其中 用户 以太 太坊 投资 上线 累计 万枚 货币 主流 现货 宣布 金十 价格
  资金 支持 推出 跌破 币安 分析 行情 发布 链上 可能 通过 持有 合约 将于 稳定 清算 据金 全球 官方 涨幅 持续 机构
  巨鲸 全网 进行 十报 密货 持仓 发文 指数 情数 定币 联储 美联 流入 净流 钱包 伊朗 同时 完成 计划 此外 将达 今日
  此前 时间 强度 度将 相关 单清 易所 算强 元的 出现 提供 风险 计空 规模 计多 据官 活动 反之 开头 匿名 包括 转出
  数字 析师 跌幅 上涨 名地 平均 最大 下跌 文表 时涨 现报 金融 银行 杠杆 出至 部分 正在 服务 创始 始人 基金 最高
  历史 指出 一匿 特朗 朗普 资者 时内 波动 以来 根据 支付 昨日 增长 融资 合作 回落 网络 率为 监管 超过 正式 一个
  预计 产品 大幅 状态 报告 爆仓 披露 基础 安全 在过 流出 项目 预测 协议 转入 近期 实现 设施 影响 幅达 以及 预期
  存入 址转 个月 美股 时全 参与 台发 流动 智能 升至 管理 网爆 单爆 获得 收益 开放 发行 方消 降息 动性 使用 字资
  成为 从一 主要 做多 信息 公布 执行 时跌 生态 买入 通胀 增持 股票 团队 均价 础设 从匿 斯达 达克
`
/** Pairs that occur in more than one of two hundred. */
const lessChinese = `
  经济 某巨 纳斯 认为 再次 联合 另一 系统 转移 核心 触及 推动 中心 技术 分别 仓位 作为 鲸鱼 币空 开发 易平 未来
  上市 费率 媒体 坊多 处于 所有 今年 行业 币化 旗下 委员 将在 目标 黄金 金费 最新 开始 涨超 随后 市值 前主 公告
  倍杠 首席 一步 员会 新高 功能 期间 共有 最近 永续 区块 国家 战略 户可 回升 企业 币多 将上 旨在 用于 长期 业务
  利率 维持 本周 进一 中比 政策 该地 社交 空投 阶段 币的 续合 继续 多个 坊空 针对 时前 提取 密市 奖励 人被 块链
  达到 至另 流交 日内 尽管 被爆 随着 事件 前全 政府 测市 球共 方面 原油 场消 总持 升级 直接 约合 研究 所中 安现
  总净 开启 场出 导致 这一 科技 时平 冲突 负责 第二 均资 人士 贝莱 据市 应用 据币 的比 亏损 莱德 冲高 代理 前持
  标普 货数 概率 去年 水平 币价 账户 发展 总统 幅波 高回 区间 此次 发生 跌超 现大 关键 运营 移至 密资 情况 工具
  仓量 表现 质押 启动 结构 扩大 供应 期货 攻击 上的 要求 关联 易对 日总 于今 短时 分钟 保持 策略 浮盈 法案 人工
  抛售 金会 问题 出售 在社 进入 易量 框架 新增 模型 截至 的代 货交 需求 主席 证券 利用 调查 枚比 结束 行动 会议
  一度 提交 我们 机制 工智 单日 情绪 中转 中国 上分 其他 反弹 押注 构建 购买 标准 占比 交媒 经中 转后 据链 韩国
  达成 允许 币交 连续 面临 油价 降至 轮融 多头 估值 基于 成本 的一 提升 方公 储备 收购 官员 打击 心化 首次 来的
  存在 中东 易员 领域 推进 整体 更多 浮亏 损失 自动 如果 大单 现已 平仓 香港 提出 引发 彭博 全部 托管 短期 增加
  币现 色列 以色 一周 跌至 结算 的加 做空 多空 接近 财库 币市 别为 获利 亿枚 战争 工作 责人 鲸地 传统 重要 现在
  内净 回应 方式 国际 社区 能源 去中 创新 能够 重新 积分 卖出 中的 疑似 恐慌 之间 的最 如下 方案 领投 盈亏 伟达
  英伟 压力 单笔 客户 即将 的交 的用 季度 测显 北京 席执 对美 资本 仓做 兑换 已上 将其 合创 规则 地区 建仓 该公
  金额 行官 公开 调整 成交 这是 央行 单持 虚拟 联邦 多的 最多 不会 元价 大的 条件 盈利 第四 解锁 全面 日净 关注
  社报 纳指 计算 潜在 袭击 趋势 京时 建议 扩展 加仓 上周 需要 金流 完全 一项 任何 原生 集成 这些 降低 有的 创下
  提案 的概 下降 约交 均出 址将 第一 国总 新的 收入 的资 或将 具体 据悉 约持 英国 模式 存款 量为 能力 未实 布的
  对伊 一次 宏观 面向 体系 已在 中表 前的 全仓 仓比 更新 道指 可以 日新 场的 配置 至少 近日 建立 本次 入达 仓占
  约为 接受
`
/** Pairs of characters that occur in more than one of twenty Japanese headlines with their first lines. */
const japanese = `
  イン コイ ット 通貨 した 仮想 想通 ビッ する トコ てい いる して ドル ック 市場 投資 取引 発表 など ステ 億円
  資産 ーサ テー ると リア ーク 企業 ブル ーン アム への され イー サリ から ンの チェ ルコ ース ーブ トラ 保有
  スト ラン によ ェー 開始 ロッ トー 可能 を発 クン ング った 資家 とし 大手 億ド リー ンス 引所 ンプ 表し よる
  ブロ 上場 プラ れる ルの ティ サー ント 最大 ーム とな ュー リス の仮 万ド 米国 を開 解説 戦略 金融 クチ 向け
  場の 資金 ベー タル ール ート ンが 暗号 ード 規制 こと ソラ ラナ まで ップ ある なる 拡大 トレ 号資 れた 日本
  のビ ォー ファ スが 規模 スク ンを ラッ 分析 イナ 銀行 事業 との 能性 機関 貨取 相当 なっ ロー 発行 ンド マイ
  ービ フォ ビス ディ ンは ンベ ンチ いて ショ 注目 貨ビ 提供 価格 予定 ジタ デジ レー 指摘 ライ 円相 バイ られ
  たと 予測 ナン ター プロ ルを って 日に 決済 ン・ トフ 下落 関連 上昇 ムの ネッ リッ 銘柄 ン化 ィン ジャ が仮
  につ での マー の資 購入 氏が 株式 ョン を解 ジー ータ 過去 と発 計画 組み つい 目指 を目 にな 検討 では 報道
  会社 背景
`
/**
 * Words that occur in more than one of a hundred English headlines with their first lines, in addition to
 * `commonWords`.
 */
const english = `
  the and crypto bitcoin for with market its after that from new has are price btc but over could million billion will said trading
  says ethereum amid markets support traders key this token etf stablecoin digital into year more xrp week institutional treasury
  solana trump have data firm assets while exchange eth now how ahead below record bank was company volume analysts investors first
  despite than high what next not above etfs blockchain asset term ether crash major bnb can day time one back coinbase their rally
  launch long out may platform before bullish down since shares network stock binance gains potential stablecoins top liquidity
  across spot ceo which fed risk report strategy last founder sol resistance demand financial backed all move here near off gold
  funds users hit defi short about capital chain government fund payments investment would selling following why just your end surge
  drop global plans technical friday stocks pressure buy month toward morning under activity level most levels breakout doge
  momentum recent analyst china tokens sentiment trade money hits infrastructure say volatility still sell prices holdings dogecoin
  october broader even industry mining through highs interest push according dollar latest companies finance some shutdown reserve
  nearly look prediction liquidations like shows inflows world bearish largest set growing see buying rebound tokenized another coin
  real banks his months recovery altcoins dip president onchain value two deal years blackrock rate rising been signals cut firms
  remains other against privacy bitmine wallet revenue based polymarket past low worth use moves they early during drops holders
  falls driven launches institutions sec regulatory structure access tech street accumulation linked were fell monday strong big
  exchanges oct share public risks investor heavy tied holds state app federal decentralized asia staking break futures rise miner
  ripple growth wallets using today offer cash supply shift traded protocol whale eyes around giant bill signal target wall lower
  renewed including services further led continues also hold hyperliquid adoption open action behind americas bulls daybook experts
  three power average bottom profit surges macro concerns losses rules tether thursday trust fresh lead among future hbar remain
  zcash higher fear regulated custody earnings banking when focused index signaling bet sees leverage minute expand run bull retail
  making weeks via faces make announced told whales surged quarter offering coming michael weekend miners regulator meme being
  system policy who hype corporate biggest tuesday derivatives part liquidation outflows weekly tokenization you massive show raise
  raises breaks bets debut aims transactions nasdaq only research signs plan fears zhao without cycle sharp made briefing model odds
  native get buys cap tom expands acquisition live way dropped range powered listed decline days security house due warns stellar
  breaking adding comes flows cross lee openai again large approval senate session layer clients slides breakdown business memecoin
  targets become dominance web exposure national internet japan adds gets hours saylor options november between partnership third
  moving changpeng trend test slips december boost eye bitwise yield tariff performance used both reported raising hedera xlm
  rewards cryptocurrency trades labs altcoin late central tax earlier quantum private jpmorgan within focus pardon zone post
  traditional case google trillion continue second alleged credit stake marks there tests though beyond lost claims user expected
  majors currency help leading should correction kong track alongside bought products bring reportedly tools take own coindesk
  decrypt millions turn significant plunge loss chainlink circle continued transaction slide nov
`
const setOf = (list: string) => new Set((list.match(/\S+/g) ?? []).map(foldedTextOf))
const [veryFrequent, frequent, words] = [setOf(chinese + japanese), setOf(lessChinese), setOf(english)]

/** The weight of a pair of characters for identifying a story: 1 for a rare one. */
export const weightOfPair = (pair: string): number => (veryFrequent.has(pair) ? 0.15 : frequent.has(pair) ? 0.5 : 1)

/** The same for a word in lower case. */
export const weightOfWord = (word: string): number => (commonWords.has(word) ? 0.3 : words.has(word) ? 0.6 : 1)
