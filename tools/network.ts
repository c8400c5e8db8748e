import { setFollowed, setHidden } from '#server/social/farcaster/peers/decide.ts'
import { readNetworkReport } from '#server/social/farcaster/peers/report.ts'
import { openOwnNode, rotateNodeKey } from '#server/social/farcaster/local/own-node.ts'
import { openVault } from '#server/platform/vault/vault.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'

const usage = `npm run network
  Reports the state of the social network: the key of this node, its peers, and the messages that it refused.
  --stop ADDRESS  stops following a peer or hub; --follow ADDRESS goes on where it stopped
  --hide TARGET   hides the casts of an account (its fid) or of all accounts of a peer (its address); --show TARGET undoes it
  --rotate-key    replaces the key; peers follow, because the old key signs for the new one
  --data FOLDER   data folder of the site (.data)`

offerHelp(usage)

await onDatabase(() => {
  const { values } = readWords(process.argv.slice(2), usage, {
    options: {
      ...dataOption,
      'rotate-key': { type: 'boolean' },
      stop: { type: 'string' },
      follow: { type: 'string' },
      hide: { type: 'string' },
      show: { type: 'string' },
    },
  })
  return {
    dataFolder: values.data,
    work: async (db, { farcaster, site, data }) => {
      if (farcaster.provider === 'embedded') {
        const vault = openVault({ signerSecret: farcaster.signerSecret, folder: data.folder })
        const node = await openOwnNode(db, vault, farcaster.firstFid)
        const { pin } = values['rotate-key'] ? await rotateNodeKey(db, vault) : node
        console.log(`Other sites follow this one with FARCASTER_PEERS=${site.origin ?? 'https://this-site'}#${pin}`)
      }
      const { stop, follow, hide, show } = values
      for (const origin of [stop, follow])
        if (origin && !(await setFollowed(db, origin, origin === follow))) console.log(`Nothing changed for ${origin}`)
      for (const text of [hide, show]) {
        const target = text && (/^\d+$/.test(text) ? { fid: Number(text) } : { origin: text })
        if (target && !(await setHidden(db, target, text === hide, new Date())))
          console.log(`Nothing changed for ${text}`)
      }
      for (const line of await readNetworkReport(db)) console.log(line)
      return 0
    },
  }
})
