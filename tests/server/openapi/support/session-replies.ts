import { API_BASE_PATH } from '../../../../domain/contract.ts'
import { FEED_TYPE } from '../../../../domain/feed.ts'
import type { Reply, TestShop } from '../../../support/shops/shop.ts'

/** Of the sign-in; and the head of the stream, which has no end. */
export const sessionReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'GET /events': async (shop) => {
    const { statusCode, headers, stream } = await shop.app.inject({
      url: `${API_BASE_PATH}/events`,
      headers: { accept: FEED_TYPE, authorization: `Bearer ${await shop.signIn('ana')}` },
      payloadAsStream: true,
    })
    stream().destroy()
    return [{ status: statusCode, body: {}, headers }]
  },
  'POST /login': async (shop) => [
    await shop.call('POST', '/login', { request: { username: 'ana', password: 'Wrong1234' } }),
  ],
}
