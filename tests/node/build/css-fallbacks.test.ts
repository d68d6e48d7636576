import { describe, expect, it } from 'vitest';
import { addFallbacks } from '../../../build/css-fallbacks.ts';

describe('units that older browsers lack', () => {
  it('come after a declaration that all of them know', () => {
    expect(addFallbacks('.a{max-height:calc(100dvh - 48px);color:red}')).toBe(
      '.a{max-height:calc(100vh - 48px);max-height:calc(100dvh - 48px);color:red}',
    );
    expect(addFallbacks('.a {\n  font-size: clamp(16px, 1.5cqi, 28px);\n}')).toContain(
      'clamp(16px, 1.5vw, 28px);font-size: clamp(16px, 1.5cqi, 28px);',
    );
    expect(addFallbacks('.a { block-size: 1lh; }')).toContain('block-size: 1.3em;block-size: 1lh;');
  });

  it('stay alone beside a variable, where the first declaration would never count', () => {
    const css = '.a { height: var(--h, 80cqi); --b: 4dvh; }';
    expect(addFallbacks(css)).toBe(css);
  });
});
