import { readNetworkReport } from '#server/social/farcaster/peers/report.ts'
import { openOwnNode, rotateNodeKey } from '#server/social/farcaster/local/own-node.ts'
import { openVault } from '#server/platform/vault/vault.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'

const usage = `npm run network
  Reports the state of the social network: the key of this node, its peers, and the messages that it refused.
  --rotate-key    replaces the key; peers follow, because the old key signs for the new one
  --data FOLDER   data folder of the site (.data)`

offerHelp(usage)

await onDatabase(() => {
  const { values } = readWords(process.argv.slice(2), usage, {
    options: { ...dataOption, 'rotate-key': { type: 'boolean' } },
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
      for (const line of await readNetworkReport(db)) console.log(line)
      return 0
    },
  }
})
