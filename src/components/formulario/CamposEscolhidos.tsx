/** Escolhas como dados: o que se pergunta, entre quê, e o que se propõe. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Caixa } from './Caixa';
import { Campos } from './Campos';
import { Escolher } from './Escolher';
import { Opcoes } from './Opcoes';

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
export type Definicoes = Readonly<Record<string, Campo>>;
type Valor = string | boolean;
export type ValoresDe<C> = {
  readonly [K in keyof C]: C[K] extends { readonly textos: infer T } ? keyof T & string : boolean;
};

export const propostosDe = <C extends Definicoes>(campos: C): ValoresDe<C> =>
  Object.fromEntries(
    Object.entries(campos).map(([nome, { proposto }]) => [nome, proposto]),
  ) as ValoresDe<C>;

interface PropsDoCampo {
  readonly campo: Campo;
  readonly valor: Valor;
  readonly aoMudar: (valor: Valor) => void;
}

function UmCampo({ campo, valor, aoMudar }: PropsDoCampo) {
  const { rotulo } = campo;
  if (!('textos' in campo)) return <Caixa marcada={valor === true} {...{ rotulo, aoMudar }} />;
  const opcoes = Object.entries(campo.textos);
  const letras = opcoes.length * Math.max(...opcoes.map(([, texto]) => texto.length));
  return campo.emBotoes ? (
    // Os de texto comprido ficam numa linha só deles.
    <Box sx={{ flex: `1 1 ${letras * 0.7}rem`, maxWidth: '32.5rem' }}>
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

interface Props<C extends Definicoes> {
  readonly campos: C;
  /** O que está escolhido, e como se muda uma parte. */
  readonly escolhas: readonly [
    valores: ValoresDe<C>,
    mudar: (mudado: Partial<ValoresDe<C>>) => void,
  ];
  /** O que vem antes deles: o dia. */
  readonly children?: ReactNode;
}

/** Uns ao lado dos outros, na ordem em que se dizem. */
export function CamposEscolhidos<C extends Definicoes>({ campos, escolhas, children }: Props<C>) {
  const [valores, mudar] = escolhas;
  return (
    <Campos>
      {children}
      {Object.entries(campos).map(([nome, campo]) => (
        <UmCampo
          key={nome}
          campo={campo}
          valor={valores[nome] as Valor}
          aoMudar={(valor) => mudar({ [nome]: valor } as Partial<ValoresDe<C>>)}
        />
      ))}
    </Campos>
  );
}
