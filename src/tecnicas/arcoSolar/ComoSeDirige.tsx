import { Campos } from '@/components/formulario/Campos';
import { Caixa } from '@/components/formulario/Caixa';
import { Escolher } from '@/components/formulario/Escolher';
import type { MetodoDoArco } from '@core/tecnicas/arcoSolar/medidas';
import { useDesenho, type JanelaDosExatos } from './escolhas';

export const METODOS: readonly { readonly valor: MetodoDoArco; readonly texto: string }[] = [
  { valor: 'verdadeiro', texto: 'Sol verdadeiro' },
  { valor: 'naibod', texto: 'Naibod, 0°59′08″ por ano' },
  { valor: 'simbolico', texto: 'Simbólico, 1° por ano' },
];
const OS_EXATOS: readonly { readonly valor: JanelaDosExatos; readonly texto: string }[] = [
  { valor: '2', texto: 'dos 2 anos seguintes' },
  { valor: '10', texto: 'dos 10 anos seguintes' },
  { valor: 'vida', texto: 'da vida toda' },
];

/** Como se conta o arco, e que direções se listam. */
export function ComoSeDirige() {
  const [{ metodo, sentido, menores, janela }, desenhar] = useDesenho();
  return (
    <>
      <Campos>
        <Escolher
          rotulo="Arco"
          valor={metodo}
          opcoes={METODOS}
          aoEscolher={(novo) => desenhar({ metodo: novo })}
        />
        <Escolher
          rotulo="Direções exatas"
          valor={janela}
          opcoes={OS_EXATOS}
          aoEscolher={(nova) => desenhar({ janela: nova })}
        />
      </Campos>
      <Campos>
        <Caixa
          rotulo="Também semiquadraturas e sesquiquadraturas"
          marcada={menores}
          aoMudar={(marcada) => desenhar({ menores: marcada })}
        />
        <Caixa
          rotulo="Converso"
          marcada={sentido === 'converso'}
          aoMudar={(marcada) => desenhar({ sentido: marcada ? 'converso' : 'direto' })}
        />
      </Campos>
    </>
  );
}
