import type { TFunction } from 'i18next';
import type { AiPart } from '../../../../common/kernel/ai-parts.ts';

/** What of a series a machine made, `AI 음성, AI 표지` or `AI voice, AI cover`. */
export function aiText(t: TFunction, parts: readonly AiPart[]): string {
  return parts.map((part) => t(`series.ai.${part}`)).join(', ');
}
