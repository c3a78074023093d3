import { useState } from 'react'

export type Download = 'ready' | 'preparing' | 'done' | 'failed'

/** A file that is made and downloaded on request, one at a time. */
export function useDownload(make: () => Promise<void>): { download: Download; start(): void } {
  const [download, setDownload] = useState<Download>('ready')
  const run = async () => {
    setDownload('preparing')
    try {
      await make()
      setDownload('done')
    } catch (error) {
      setDownload('failed')
      reportError(error)
    }
  }
  return {
    download,
    start: () => {
      if (download !== 'preparing') void run()
    },
  }
}
