import { ContainerModule } from 'inversify';
import * as token from '../tokens.ts';
import { bindBrowser, type BrowserPage } from './browser-bindings.ts';

/** The site in a browser. */
export function webModule(page: BrowserPage): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bindBrowser(bind, page);
    bind(token.KAKAO_SHARE).toResolvedValue(async () => {
      const { KakaoShareAdapter } = await import('../../adapters/browser/kakao-share-adapter.ts');
      return new KakaoShareAdapter(window);
    });
  });
}
