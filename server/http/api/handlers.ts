import type { EndpointName } from '#contract/routes.ts'
import { countReading } from '#server/article/count-read.ts'
import { codeLogin, emailLogin } from '#server/account/code-login.ts'
import { beginLogin, endLogin } from '#server/identity/login.ts'
import { deleteAccount } from '#server/account/delete.ts'
import { exportAccount } from '#server/account/export.ts'
import { login } from '#server/account/login.ts'
import { editInfo, listSessions, logout, ownInfo, ownIp, revokeSession } from '#server/account/own.ts'
import { register } from '#server/account/register.ts'
import { resetPassword } from '#server/account/reset-password.ts'
import { checkScan, confirmScan, getScan, scanInfo } from '#server/account/scan.ts'
import { sendRegisterCode, sendResetCode } from '#server/account/send-code.ts'
import { readArticle } from '#server/article/detail.ts'
import { importantArticles, listArticles } from '#server/article/list.ts'
import { followAuthor, unfollowAuthor } from '#server/author/follow.ts'
import {
  authorClasses,
  authorContents,
  authorInfo,
  followedAuthors,
  readerInfo,
  searchAuthors,
} from '#server/author/read.ts'
import { likeComment } from '#server/comment/like.ts'
import { listComments } from '#server/comment/list.ts'
import { addComment, deleteComment, editComment } from '#server/comment/write.ts'
import { hotArticles } from '#server/home/hot-articles.ts'
import { latestHeadlines } from '#server/home/latest.ts'
import { mixForHome } from '#server/home/mix.ts'
import { cancelItem, cancelLibrary, collectItem, collectLibrary } from '#server/library/collect.ts'
import { listCollected, listKeptLibraries } from '#server/library/collected.ts'
import { addLibrary, deleteLibrary, editLibrary, listOwnLibraries } from '#server/library/own.ts'
import { listLibraryItems, listPublicLibraries, readLibrary } from '#server/library/read.ts'
import { keptMails } from '#server/mail/kept.ts'
import { listMessages, readMessages } from '#server/message/message.ts'
import { readFlash } from '#server/newsflash/detail.ts'
import { detectiveFlashes, importantFlashes } from '#server/newsflash/headlines.ts'
import { listFlashes } from '#server/newsflash/list.ts'
import { newestFlashes } from '#server/newsflash/newest.ts'
import { readPreview } from '#server/preview/read.ts'
import { addReport, reportComment } from '#server/report/add.ts'
import { listFound } from '#server/search/list.ts'
import { saveKeyword } from '#server/search/save-keyword.ts'
import { suggest } from '#server/search/suggest.ts'
import { resolveShortlink } from '#server/shortlink/resolve.ts'
import { addUpload } from '#server/upload/add.ts'
import {
  castInfo,
  castReplies,
  channelCasts,
  followedCasts,
  homeFeed,
  latestCasts,
  userCasts,
  userLikes,
} from '#server/farcaster/feed/feeds.ts'
import {
  activeChannels,
  channelInfo,
  findChannels,
  followedChannels,
  hotChannels,
  searchSocial,
  userFollow,
  userInfo,
} from '#server/farcaster/feed/profiles.ts'
import { listNotices } from '#server/farcaster/notifications/list.ts'
import { readNotices } from '#server/farcaster/notifications/mark-read.ts'
import { getStatistics } from '#server/statistics/get.ts'
import { addVote, voteInfo } from '#server/vote/vote.ts'
import type { Services } from '#server/services.ts'
import type { Handler } from '#server/call/handler.ts'

/** What needs the protocol's library, a second and a hundred megabytes, is loaded with the first call of it. */
const social = () => import('#server/farcaster/calls.ts')

/** Who answers each call of the contract. */
export const handlers: { [N in EndpointName]: Handler<N, Services> } = {
  'home.hotArticles': hotArticles,
  'home.latest': latestHeadlines,
  'home.mix': mixForHome,
  'newsflash.list': listFlashes,
  'newsflash.newest': newestFlashes,
  'newsflash.detail': readFlash,
  'newsflash.important': importantFlashes,
  'newsflash.detective': detectiveFlashes,
  'article.list': listArticles,
  'article.important': importantArticles,
  'article.detail': readArticle,
  'article.countRead': countReading,
  'search.list': listFound,
  'search.saveKeyword': saveKeyword,
  'search.suggest': suggest,
  'shortlink.resolve': resolveShortlink,
  'user.sendRegisterCode': sendRegisterCode,
  'user.sendResetCode': sendResetCode,
  'user.emailLogin': emailLogin,
  'user.codeLogin': codeLogin,
  'user.login': login,
  'user.oldLogin': (form, context) => login(form, context),
  'user.register': register,
  'user.resetPassword': resetPassword,
  'user.logout': logout,
  'user.info': ownInfo,
  'user.centre': (input, context) => ownInfo(input, context),
  'user.editInfo': editInfo,
  'user.sessions': listSessions,
  'user.revokeSession': revokeSession,
  'user.export': exportAccount,
  'user.delete': deleteAccount,
  'user.ip': ownIp,
  'user.getScan': getScan,
  'user.checkScan': checkScan,
  'user.checkScanByPost': (input, context) => checkScan(input, context),
  'user.scanInfo': scanInfo,
  'user.confirmScan': confirmScan,
  'author.info': authorInfo,
  'author.contents': authorContents,
  'author.classes': authorClasses,
  'author.reader': readerInfo,
  'followAuthor.search': searchAuthors,
  'followAuthor.list': followedAuthors,
  'followAuthor.follow': followAuthor,
  'followAuthor.unfollow': unfollowAuthor,
  'comment.list': listComments,
  'comment.add': addComment,
  'comment.edit': editComment,
  'comment.delete': deleteComment,
  'comment.like': likeComment,
  'comment.report': reportComment,
  'vote.info': voteInfo,
  'vote.add': addVote,
  'report.add': addReport,
  'statistics.get': getStatistics,
  'message.list': listMessages,
  'message.read': readMessages,
  'oauth.googleUrl': (_, context) => beginLogin(context, 'google'),
  'oauth.google': (comeback, context) => endLogin(context, 'google', comeback),
  'oauth.xUrl': (_, context) => beginLogin(context, 'x'),
  'oauth.x': (comeback, context) => endLogin(context, 'x', comeback),
  'oauth.wechatUrl': (_, context) => beginLogin(context, 'wechat'),
  'oauth.wechat': (comeback, context) => endLogin(context, 'wechat', comeback),
  'upload.add': addUpload,
  'dev.mail': keptMails,
  'library.list': listOwnLibraries,
  'library.oldList': (input, context) => listOwnLibraries(input, context),
  'library.info': readLibrary,
  'library.article': listLibraryItems,
  'library.pageList': listPublicLibraries,
  'library.add': addLibrary,
  'library.oldAdd': (input, context) => addLibrary(input, context),
  'library.edit': editLibrary,
  'library.del': deleteLibrary,
  'library.delByPost': (input, context) => deleteLibrary(input, context),
  'library.delByDelete': (input, context) => deleteLibrary(input, context),
  'library.collect': collectLibrary,
  'library.cancelCollect': cancelLibrary,
  'collection.add': collectItem,
  'collection.cancel': cancelItem,
  'collection.oldAdd': (input, context) => collectItem({ ...input, type: 1 }, context),
  'collection.oldCancel': (input, context) => cancelItem({ ...input, type: 1 }, context),
  'collection.content': listCollected,
  'collection.library': listKeptLibraries,
  'preview.read': readPreview,
  'social.feed': homeFeed,
  'social.latest': latestCasts,
  'social.follows': followedCasts,
  'social.channelCasts': channelCasts,
  'social.userCasts': userCasts,
  'social.userLikes': userLikes,
  'social.cast': castInfo,
  'social.replies': castReplies,
  'social.search': searchSocial,
  'social.user': userInfo,
  'social.userFollow': userFollow,
  'social.channel': channelInfo,
  'social.hotChannels': hotChannels,
  'social.followedChannels': followedChannels,
  'social.activeChannels': activeChannels,
  'social.searchChannels': findChannels,
  'social.getSigner': async (input, context) => (await social()).getSigner(input, context),
  'social.signerStatus': async (input, context) => (await social()).signerStatus(input, context),
  'social.check': async (input, context) => (await social()).checkIsFarcaster(input, context),
  'social.isLogin': async (input, context) => (await social()).isSocialLogin(input, context),
  'social.bindSigner': async (input, context) => (await social()).bindSigner(input, context),
  'social.saveLogin': async (input, context) => (await social()).bindSigner(input, context),
  'social.unlink': async (input, context) => (await social()).unlink(input, context),
  'social.approval': async (input, context) => (await social()).readApproval(input, context),
  'social.approvalTerms': async (input, context) => (await social()).approvalTerms(input, context),
  'social.approve': async (input, context) => (await social()).approve(input, context),
  'social.createCast': async (input, context) => (await social()).createCast(input, context),
  'social.deleteCast': async (input, context) => (await social()).deleteCast(input, context),
  'social.reaction': async (input, context) => (await social()).react(input, context),
  'social.followUser': async (input, context) => (await social()).followUser(input, context),
  'social.followChannel': async (input, context) => (await social()).followChannel(input, context),
  'social.block': async (input, context) => (await social()).blockUser(input, context),
  'social.mute': async (input, context) => (await social()).muteUser(input, context),
  'social.updateProfile': async (input, context) => (await social()).updateProfile(input, context),
  'social.translate': async (input, context) => (await social()).translateCast(input, context),
  'social.frameAction': async (input, context) => (await social()).pressFrame(input, context),
  'social.outbox': async (input, context) => (await social()).listOutbox(input, context),
  'social.retry': async (input, context) => (await social()).retryOutbox(input, context),
  'social.discard': async (input, context) => (await social()).discardOutbox(input, context),
  'social.notices': listNotices,
  'social.readNotices': readNotices,
}
