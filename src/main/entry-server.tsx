import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { withoutAppMark } from '../../common/contract/app-links.ts';
import type { PageRenderer, PageRequest, RenderedPage } from '../../common/contract/page-renderer.ts';
import { knownLanguage, LANGUAGE_PARAMETER } from '../../common/kernel/language.ts';
import type { App } from '../ui/app/app.ts';
import { appLinkOf } from '../ui/app/app-link.ts';
import { createI18n, loadCatalogue } from '../ui/app/i18n/create-i18n.ts';
import { HOME_PATH } from '../ui/app/paths.ts';
import { noteTexts } from '../ui/app/i18n/noted-texts.ts';
import { createRoutes } from '../ui/app/routes.tsx';
import type { Container } from 'inversify';
import { writeUser, type WireUser } from '../domain/session/user.ts';
import { deviceOf, modeAskedFor, type Device } from '../ui/app/device.ts';
import { createApp } from './create-app.ts';
import { renderDocument } from './document.ts';
import { buildName, pageAssets, readBuild, styleSource } from './page-assets.ts';
import { headOf, screensOf, structuredDataOf } from './matched-routes.ts';
import type { PageState } from './page-state.ts';
import { ME_API } from './tokens.ts';
import { Root } from './root.tsx';

enableStaticRendering(true);

const build = readBuild(new URL('../web/', import.meta.url));

/** What the server loads from the build (ADR 0001). */
export const renderer: PageRenderer = { render, keyOf, build: buildName(build) };

/** What a page may have to say before the catalogue has come, and must say when that cannot come. */
const WORDS_OF_LOSS = ['offline.strip', 'failure.title', 'failure.text', 'failure.action'] as const;

/** What an address is asked with, whoever asks. */
type Asked = Omit<PageRequest, 'isSignedIn' | 'call' | 'signal'>;

function keyOf(request: Asked): string {
  const { url, origin, language, theme, kakaoShare, measuredShare } = request;
  return JSON.stringify([url, origin, language, theme, deviceFor(request), kakaoShare, measuredShare]);
}

function deviceFor({ userAgent, isDemo, url, appLinks, origin }: Asked): Device {
  const device = deviceOf(userAgent, isDemo ? modeAskedFor(url) : undefined);
  if (appLinks === undefined) return device;
  const path = withoutAppMark(url);
  const { scheme, android } = appLinks;
  const address = { scheme, packageName: android?.packageName, path, webUrl: origin + path };
  const appLink = appLinkOf(device, userAgent, address);
  return appLink === undefined ? device : { ...device, appLink };
}

async function render(request: PageRequest): Promise<RenderedPage> {
  const device = deviceFor(request);
  const { language, theme, call, origin, signal } = request;
  const { app, container } = await createApp('server', { language, theme, call, device });
  if (request.isSignedIn) app.session.hydrate(await whoAsks(container));
  const routes = createRoutes(app);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(request.url, origin), { signal }));
  if (context instanceof Response) return redirected(context);

  const noted = noteTexts(await loadCatalogue(language));
  const texts = createI18n(language, noted.catalogue);
  for (const key of WORDS_OF_LOSS) texts.t(key);
  const body = renderToString(
    <Root app={app} texts={texts}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Root>,
  );
  const assets = pageAssets(build, [
    ...(device.mode === 'app' ? ['src/main/modes/app-environment.ts'] : []),
    ...(context.location.pathname === HOME_PATH ? [] : ['src/ui/app/routes.tsx']),
    ...screensOf(context.matches),
  ]);
  const html = renderDocument({
    oldBrowser: texts.t('site.oldBrowser'),
    language,
    theme,
    origin,
    head: headOf(context, app, texts.t),
    addressed: knownLanguage(new URL(request.url, origin).searchParams.get(LANGUAGE_PARAMETER)),
    structuredData: structuredDataOf(context, app, texts.t, origin),
    // The native app shares by itself.
    kakaoShare: device.mode === 'web' ? request.kakaoShare : undefined,
    measurements:
      request.measuredShare === undefined ? undefined : { share: request.measuredShare, build: buildName(build) },
    assets,
    body,
    state: { ...stateOf(context, app), texts: noted.read },
  });
  return { status: context.statusCode, html, styleSource: styleSource(assets.style) };
}

/** @returns who the page is drawn for; null where nobody can tell, which leaves it to the browser */
async function whoAsks(container: Container): Promise<WireUser | null> {
  const me = await container.get(ME_API).me();
  return me.ok ? writeUser(me.value) : null;
}

function redirected(response: Response): RenderedPage {
  return { status: response.status, html: '', redirect: response.headers.get('location') ?? '/' };
}

function stateOf(context: StaticHandlerContext, app: App): Omit<PageState, 'texts'> {
  const { catalogue, browse, device, preferences, session } = app;
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [id, statusOf(error)]);
  return {
    device,
    user: session.user === undefined ? null : writeUser(session.user),
    preferences: preferences.dehydrate(),
    catalogue: catalogue.dehydrate(),
    browse: browse.dehydrate(),
    loaderData: context.loaderData,
    errors: Object.fromEntries(errors),
  };
}

/** A route that failed other than by an answer of its own is a fault: it must reach the server's log. */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  throw error;
}
