const systems = ['Windows NT 10.0; Win64; x64', 'iPad; CPU OS 18_0 like Mac OS X', 'Linux; Android 16; Mobile']
const agentOf = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`

/**
 * Headers of readers, for each of which a page has a variant: more than are requested of a page, so that none is cached and no two
 * requests wait for the same one.
 */
export const variants = ['dark', 'light'].flatMap((theme) =>
  Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    systems.map((system) => ({ cookie: `theme=${theme}; tz=${zone}`, 'user-agent': agentOf(system) })),
  ),
)
