import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { completeTexts, createI18n } from '../../../src/ui/app/i18n/create-i18n.ts';
import { ko } from '../../../src/ui/app/i18n/ko.ts';
import { TextsProvider } from '../../../src/ui/app/texts-provider.tsx';

let drawn = 0;

/** Nothing else draws it anew. */
const Menu = memo(function Menu() {
  const { t } = useTranslation();
  drawn += 1;
  return (
    <ul aria-label={t('profile.menu')}>
      <li>{t('profile.basic')}</li>
      <li>{t('profile.member', { name: '등대' })}</li>
    </ul>
  );
});

async function show(come: Parameters<typeof createI18n>[1]): Promise<() => Promise<void>> {
  drawn = 0;
  const texts = createI18n('ko', come);
  render(
    <TextsProvider texts={texts}>
      <Menu />
    </TextsProvider>,
  );
  return () => act(() => completeTexts(texts, 'ko'));
}

describe('the texts of a page', () => {
  it('I18N-08 of a menu that is opened before they have come are shown when they have', async () => {
    const complete = await show({ profile: { menu: ko.profile.menu } });
    expect(screen.getByRole('list', { name: ko.profile.menu })).toHaveTextContent('');
    await complete();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ko.profile.basic,
      ko.profile.member.replace('{{name}}', '등대'),
    ]);
  });

  it('I18N-08 are not drawn anew where none was missed', async () => {
    const { menu, basic, member } = ko.profile;
    const complete = await show({ profile: { menu, basic, member } });
    await complete();
    expect(drawn).toBe(1);
  });
});
