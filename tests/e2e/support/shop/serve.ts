import { askHost } from '../../../support/processes/ask-host.ts'

/** Serves the shop in `dataDir`; port 0 is a free one. */
export type Serve = (dataDir: string, port: number) => Promise<ServedShop>

export interface ServedShop {
  /** `http://127.0.0.1:40123` */
  url: string
  /** Stops the server and waits; fails unless it stops without an error. */
  stop(): Promise<void>
}

/** In the host of this process, which serves its shops one after another (docs/decisions/0099). */
export const serveInHost: Serve = async (dataDir, port) => ({
  url: await askHost('open', { dataDir, port }),
  stop: async () => {
    await askHost('close', { dataDir, port })
  },
})
