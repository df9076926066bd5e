import { enderecoDaTecnica } from '@/vistas/endereco';

test('de uma aba à outra fica no endereço o que é dos mapas e do dia, e não o que era só da vista', () => {
  const antes = new URLSearchParams('vista=sinastria&com=outro&data=2026-03-10&tipo=so');
  const natal = enderecoDaTecnica('natal')(antes);
  expect(String(natal)).toBe('vista=natal&data=2026-03-10&com=outro');
  // Quem vai ao natal e volta não escolhe o outro de novo.
  expect(enderecoDaTecnica('sinastria')(natal).get('com')).toBe('outro');
  // E a mesma vista, noutro dia, é a mesma.
  expect(String(enderecoDaTecnica('sinastria', { data: '2027-01-01' })(antes))).toBe(
    'vista=sinastria&com=outro&data=2027-01-01&tipo=so',
  );
});
