/** As escolhas de uma técnica como dados: o que se pergunta, entre quê, e o que se propõe. */
import Box from '@mui/material/Box';
import { Caixa } from '@/components/formulario/Caixa';
import { Campos } from '@/components/formulario/Campos';
import { Escolher } from '@/components/formulario/Escolher';
import { Opcoes } from '@/components/formulario/Opcoes';
import type { IdDaTecnica } from '@core/tecnicas/catalogo';
import { escolhasDa } from './escolhasSlice';

/** Uma entre poucas, na ordem em que se dizem. */
interface CampoDeLista<V extends string = string> {
  readonly rotulo: string;
  readonly textos: Readonly<Record<V, string>>;
  readonly proposto: NoInfer<V>;
  /** Todas à vista, em vez de numa lista. */
  readonly emBotoes?: boolean;
}
/** Sim ou não. */
interface CampoDeCaixa {
  readonly rotulo: string;
  readonly proposto: boolean;
}
type Campo = CampoDeLista | CampoDeCaixa;
type ValoresDe<C> = {
  readonly [K in keyof C]: C[K] extends { readonly textos: infer T } ? keyof T & string : boolean;
};

interface Props {
  readonly campo: Campo;
  readonly valor: string | boolean;
  readonly aoMudar: (valor: string | boolean) => void;
}

function UmCampo({ campo, valor, aoMudar }: Props) {
  const { rotulo } = campo;
  if (!('textos' in campo)) return <Caixa marcada={valor === true} {...{ rotulo, aoMudar }} />;
  const opcoes = Object.entries(campo.textos);
  return campo.emBotoes ? (
    <Box sx={{ flex: '1 1 100%', maxWidth: '32.5rem' }}>
      <Opcoes
        rotulo={rotulo}
        opcoes={opcoes.map(([id, conteudo]) => ({ id, conteudo }))}
        escolhida={String(valor)}
        aoEscolher={aoMudar}
        colunas={{ xs: 1, sm: opcoes.length }}
      />
    </Box>
  ) : (
    <Escolher
      rotulo={rotulo}
      valor={String(valor)}
      opcoes={opcoes.map(([id, texto]) => ({ valor: id, texto }))}
      aoEscolher={aoMudar}
    />
  );
}

/** As mesmas em todos os mapas: o que se escolheu, e onde se escolhe. */
export function camposDa<C extends Readonly<Record<string, Campo>>>(
  tecnica: IdDaTecnica,
  campos: C,
) {
  const nomes = Object.keys(campos);
  const { useDesenho } = escolhasDa<object, Readonly<Record<string, string | boolean>>>(
    tecnica,
    Object.fromEntries(Object.entries(campos).map(([nome, { proposto }]) => [nome, proposto])),
  );
  return {
    useEscolhas: () => useDesenho()[0] as ValoresDe<C>,
    Escolhas: function Escolhas() {
      const [valores, mudar] = useDesenho();
      return (
        <Campos>
          {nomes.map((nome) => (
            <UmCampo
              key={nome}
              campo={campos[nome] as Campo}
              valor={valores[nome] as string | boolean}
              aoMudar={(valor) => mudar({ [nome]: valor })}
            />
          ))}
        </Campos>
      );
    },
  };
}
