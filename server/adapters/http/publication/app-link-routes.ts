import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppLinks } from '../../../../common/contract/app-links.ts';
import { refuse } from '../calls/error-answers.ts';
import { NOT_FOUND } from '../../../application/refusals.ts';

const CACHE = 'public, max-age=3600';

/** What Android and iOS read of a site to let an app open its addresses; redirects are not followed (ecosystem §3). */
export function addAppLinkRoutes(app: FastifyInstance, links: AppLinks | undefined): void {
  app.get('/.well-known/assetlinks.json', (request, reply) =>
    links?.android === undefined
      ? refuse(request, reply, NOT_FOUND)
      : sendJson(reply, [
          {
            relation: ['delegate_permission/common.handle_all_urls'],
            target: {
              namespace: 'android_app',
              package_name: links.android.packageName,
              sha256_cert_fingerprints: links.android.fingerprints,
            },
          },
        ]),
  );
  app.get('/.well-known/apple-app-site-association', (request, reply) => {
    if (links === undefined || links.iosAppIds.length === 0) {
      return refuse(request, reply, NOT_FOUND);
    }
    // Plain addresses stay on the web; on the app's own host all are meant for it.
    const component = request.hostname === links.host ? { '/': '*' } : { '/': '*', '?': { app: '1' } };
    return sendJson(reply, { applinks: { details: [{ appIDs: links.iosAppIds, components: [component] }] } });
  });
}

function sendJson(reply: FastifyReply, content: unknown): FastifyReply {
  return reply.header('cache-control', CACHE).type('application/json; charset=utf-8').send(JSON.stringify(content));
}
