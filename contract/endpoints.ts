import type { z } from 'zod'
import type { EndpointName } from './routes.ts'
import type { Endpoint } from './endpoint.ts'
import {
  userCentre, userCodeLogin, userEditInfo, userEmailLogin, userInfoCall, userIp, userLogin, userLogout, userOldLogin, userRegister,
  userResetPassword, userRevokeSession, userSendRegisterCode, userSendResetCode, userSessions,
} from './account.ts'
import { devMail } from './dev.ts'
import { articleCountRead, articleDetail, articleImportant, articleList } from './article.ts'
import {
  authorClasses, authorContents, authorInfo, followAuthorFollow, followAuthorList, followAuthorSearch, followAuthorUnfollow, readerInfo,
} from './author.ts'
import { commentAdd, commentDelete, commentEdit, commentLike, commentList, commentReport } from './comment.ts'
import { messageList, messageRead, reportAdd, statisticsGet, voteAdd, voteInfo } from './community.ts'
import { homeHotArticles, homeLatest, homeMix } from './home.ts'
import {
  collectionAdd, collectionCancel, collectionContent, collectionLibrary, collectionOldAdd, collectionOldCancel, libraryAdd, libraryArticle,
  libraryCancelCollect, libraryCollect, libraryDel, libraryDelByDelete, libraryDelByPost, libraryEdit, libraryInfo, libraryList, libraryOldAdd,
  libraryOldList, libraryPageList,
} from './library.ts'
import { newsflashDetail, newsflashDetective, newsflashImportant, newsflashList, newsflashNewest } from './newsflash.ts'
import { userDelete, userExport } from './leave.ts'
import { oauthGoogle, oauthGoogleUrl, oauthWechat, oauthWechatUrl, oauthX, oauthXUrl } from './oauth.ts'
import { userCheckScan, userCheckScanByPost, userConfirmScan, userGetScan, userScanInfo } from './scan.ts'
import { previewRead } from './preview.ts'
import { searchList, searchSaveKeyword, searchSuggest } from './search.ts'
import { shortlinkResolve } from './shortlink.ts'
import {
  socialApproval, socialApprovalTerms, socialApprove, socialBindSigner, socialCheck, socialGetSigner, socialIsLogin, socialSaveLogin,
  socialSignerStatus, socialUnlink,
} from './social-signer.ts'
import {
  socialBlock, socialCreateCast, socialDeleteCast, socialDiscard, socialFollowChannel, socialFollowUser, socialFrameAction, socialMute, socialOutbox,
  socialReaction, socialRetry, socialTranslate, socialUpdateProfile,
} from './social-write.ts'
import { socialNotices, socialReadNotices } from './social-notice.ts'
import { uploadAdd } from './upload.ts'
import {
  socialActiveChannels, socialCast, socialChannel, socialChannelCasts, socialFeed, socialFollowedChannels, socialFollows, socialHotChannels,
  socialLatest, socialReplies, socialSearch, socialSearchChannels, socialUserCall, socialUserCasts, socialUserFollow, socialUserLikes,
} from './social-feed.ts'

/** Every name of the route table with its shapes. The browser imports only the types. */
export const endpoints = {
  'home.hotArticles': homeHotArticles,
  'home.latest': homeLatest,
  'home.mix': homeMix,
  'newsflash.list': newsflashList,
  'newsflash.newest': newsflashNewest,
  'newsflash.detail': newsflashDetail,
  'newsflash.important': newsflashImportant,
  'newsflash.detective': newsflashDetective,
  'article.list': articleList,
  'article.important': articleImportant,
  'article.detail': articleDetail,
  'article.countRead': articleCountRead,
  'search.list': searchList,
  'search.saveKeyword': searchSaveKeyword,
  'search.suggest': searchSuggest,
  'shortlink.resolve': shortlinkResolve,
  'user.sendRegisterCode': userSendRegisterCode,
  'user.sendResetCode': userSendResetCode,
  'user.emailLogin': userEmailLogin,
  'user.codeLogin': userCodeLogin,
  'user.login': userLogin,
  'user.oldLogin': userOldLogin,
  'user.register': userRegister,
  'user.resetPassword': userResetPassword,
  'user.logout': userLogout,
  'user.info': userInfoCall,
  'user.centre': userCentre,
  'user.editInfo': userEditInfo,
  'user.sessions': userSessions,
  'user.revokeSession': userRevokeSession,
  'user.export': userExport,
  'user.delete': userDelete,
  'user.ip': userIp,
  'user.getScan': userGetScan,
  'user.checkScan': userCheckScan,
  'user.checkScanByPost': userCheckScanByPost,
  'user.scanInfo': userScanInfo,
  'user.confirmScan': userConfirmScan,
  'author.info': authorInfo,
  'author.contents': authorContents,
  'author.classes': authorClasses,
  'author.reader': readerInfo,
  'followAuthor.search': followAuthorSearch,
  'followAuthor.list': followAuthorList,
  'followAuthor.follow': followAuthorFollow,
  'followAuthor.unfollow': followAuthorUnfollow,
  'comment.list': commentList,
  'comment.add': commentAdd,
  'comment.edit': commentEdit,
  'comment.delete': commentDelete,
  'comment.like': commentLike,
  'comment.report': commentReport,
  'vote.info': voteInfo,
  'vote.add': voteAdd,
  'report.add': reportAdd,
  'statistics.get': statisticsGet,
  'message.list': messageList,
  'message.read': messageRead,
  'oauth.googleUrl': oauthGoogleUrl,
  'oauth.google': oauthGoogle,
  'oauth.xUrl': oauthXUrl,
  'oauth.x': oauthX,
  'oauth.wechatUrl': oauthWechatUrl,
  'oauth.wechat': oauthWechat,
  'upload.add': uploadAdd,
  'dev.mail': devMail,
  'library.list': libraryList,
  'library.oldList': libraryOldList,
  'library.info': libraryInfo,
  'library.article': libraryArticle,
  'library.pageList': libraryPageList,
  'library.add': libraryAdd,
  'library.oldAdd': libraryOldAdd,
  'library.edit': libraryEdit,
  'library.del': libraryDel,
  'library.delByPost': libraryDelByPost,
  'library.delByDelete': libraryDelByDelete,
  'library.collect': libraryCollect,
  'library.cancelCollect': libraryCancelCollect,
  'collection.add': collectionAdd,
  'collection.cancel': collectionCancel,
  'collection.oldAdd': collectionOldAdd,
  'collection.oldCancel': collectionOldCancel,
  'collection.content': collectionContent,
  'collection.library': collectionLibrary,
  'preview.read': previewRead,
  'social.feed': socialFeed,
  'social.latest': socialLatest,
  'social.follows': socialFollows,
  'social.channelCasts': socialChannelCasts,
  'social.userCasts': socialUserCasts,
  'social.userLikes': socialUserLikes,
  'social.cast': socialCast,
  'social.replies': socialReplies,
  'social.search': socialSearch,
  'social.user': socialUserCall,
  'social.userFollow': socialUserFollow,
  'social.channel': socialChannel,
  'social.hotChannels': socialHotChannels,
  'social.followedChannels': socialFollowedChannels,
  'social.activeChannels': socialActiveChannels,
  'social.searchChannels': socialSearchChannels,
  'social.getSigner': socialGetSigner,
  'social.signerStatus': socialSignerStatus,
  'social.check': socialCheck,
  'social.isLogin': socialIsLogin,
  'social.bindSigner': socialBindSigner,
  'social.saveLogin': socialSaveLogin,
  'social.unlink': socialUnlink,
  'social.approval': socialApproval,
  'social.approvalTerms': socialApprovalTerms,
  'social.approve': socialApprove,
  'social.createCast': socialCreateCast,
  'social.deleteCast': socialDeleteCast,
  'social.reaction': socialReaction,
  'social.followUser': socialFollowUser,
  'social.followChannel': socialFollowChannel,
  'social.block': socialBlock,
  'social.mute': socialMute,
  'social.updateProfile': socialUpdateProfile,
  'social.translate': socialTranslate,
  'social.frameAction': socialFrameAction,
  'social.outbox': socialOutbox,
  'social.retry': socialRetry,
  'social.discard': socialDiscard,
  'social.notices': socialNotices,
  'social.readNotices': socialReadNotices,
} as const satisfies Record<EndpointName, Endpoint>

export type Endpoints = typeof endpoints
/** What a caller passes: everything that the wire accepts. */
export type Input<N extends EndpointName> = Partial<Record<keyof z.output<Endpoints[N]['input']>, string | number | boolean | readonly object[] | undefined>>
/** What a handler receives after parsing. */
export type Parsed<N extends EndpointName> = z.output<Endpoints[N]['input']>
export type Output<N extends EndpointName> = z.output<Endpoints[N]['output']>
