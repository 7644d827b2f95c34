import { observer } from 'mobx-react-lite';
import { genreIn, genreLanguage } from '../../../../common/kernel/genres.ts';
import { useApp } from '../app.ts';

/** A genre in the language of the page; a name that is left in another says so. */
export const GenreName = observer(function GenreName({ name }: { readonly name: string }) {
  const { language } = useApp().preferences;
  const shown = genreIn(name, language);
  const written = genreLanguage(shown);
  return written === language ? shown : <span lang={written}>{shown}</span>;
});
