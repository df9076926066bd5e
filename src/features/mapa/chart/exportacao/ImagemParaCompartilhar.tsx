import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMarcaQueAssina } from '@/api/useMarcaQueAssina';
import { Janela } from '@/components/formulario/Janela';
import { baixarImagem, FORMATOS } from './imagem';
import type { Posicao } from './posicoes';

/** O que identifica a pessoa do mapa. */
interface DeQuemE {
  readonly nome: string;
  readonly quando: string;
  readonly local: string;
}

interface Props {
  readonly acharRoda: () => SVGSVGElement | null;
  readonly deQuemE: DeQuemE;
  readonly posicoes: readonly Posicao[];
  /** A escola do mapa, que assina a imagem; null num mapa que não é de escola. */
  readonly escola: string | null;
  /** Se a pessoa a administra: a marca é a dela, com o logotipo. */
  readonly administrada: string | null;
  /** Quem está à tela, que a pode assinar se o mapa não é de escola. */
  readonly pessoa: string;
  readonly aoFechar: () => void;
  readonly aoBaixar: () => void;
}

const DADOS = [
  ['nome', 'Nome'],
  ['quando', 'Data e hora'],
  ['local', 'Local'],
] as const;
type Dado = (typeof DADOS)[number][0];

/** O nome numa linha; a data e o lugar na outra. */
function linhasDe(deQuemE: DeQuemE, marcados: ReadonlySet<Dado>): string[] {
  const dito = (dado: Dado): string[] => (marcados.has(dado) ? [deQuemE[dado]] : []);
  const resto = [...dito('quando'), ...dito('local')].join(' · ');
  return [...dito('nome'), ...(resto ? [resto] : [])];
}

/** Escolher o tamanho e o que a imagem diz; de quem é, nada, se não se marcar. */
export function ImagemParaCompartilhar({
  acharRoda,
  deQuemE,
  posicoes,
  escola,
  administrada,
  pessoa,
  aoFechar,
  aoBaixar,
}: Props) {
  const [lugar, escolher] = useState(0);
  // Quem só estuda na escola não lhe conhece a marca: assina-se com o nome dela, e mais nada.
  const daCasa = useMarcaQueAssina(administrada).currentData;
  const marca = escola === null || administrada !== null ? daCasa : undefined;
  const quemAssina = marca?.nome || (escola ?? pessoa);
  // O mapa pode ser o da própria pessoa: o nome dela só vai se ela o marcar.
  const [assinada, assinar] = useState(escola !== null);
  const [marcados, marcar] = useState<ReadonlySet<Dado>>(new Set());
  const [estado, mudar] = useState<'parado' | 'fazendo' | 'falhou'>('parado');
  const baixar = async (): Promise<void> => {
    const roda = acharRoda();
    const formato = FORMATOS[lugar];
    if (!roda || !formato) return mudar('falhou');
    mudar('fazendo');
    const nome = marcados.has('nome') ? deQuemE.nome : null;
    const ditos = {
      deQuemE: linhasDe(deQuemE, marcados),
      assinatura: assinada && quemAssina !== '' ? quemAssina : null,
      logo: assinada ? (marca?.logo ?? null) : null,
      posicoes,
    };
    await baixarImagem(roda, formato, ditos, nome).then(
      () => {
        aoBaixar();
        aoFechar();
      },
      () => mudar('falhou'),
    );
  };
  return (
    <Janela
      titulo="Imagem para compartilhar"
      acao="Baixar"
      largura="xs"
      emCurso={estado === 'fazendo'}
      erro={estado === 'falhou' ? 'Não foi possível fazer a imagem neste navegador.' : null}
      aoEnviar={() => void baixar()}
      aoFechar={aoFechar}
    >
      <RadioGroup
        aria-label="Tamanho"
        value={lugar}
        onChange={(e) => escolher(Number(e.target.value))}
      >
        {FORMATOS.map(({ nome }, i) => (
          <FormControlLabel key={nome} value={i} control={<Radio />} label={nome} />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        A imagem não diz de quem é o mapa. Marque o que quer incluir:
      </Typography>
      <FormGroup>
        {DADOS.map(([dado, rotulo]) => (
          <FormControlLabel
            key={dado}
            label={`${rotulo}: ${deQuemE[dado]}`}
            sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
            control={
              <Checkbox
                checked={marcados.has(dado)}
                onChange={(_e, sim) =>
                  marcar(new Set([...marcados, dado].filter((d) => sim || d !== dado)))
                }
              />
            }
          />
        ))}
        {quemAssina !== '' && (
          <FormControlLabel
            label={`Assinatura: ${quemAssina}${marca?.logo ? ', com o logotipo' : ''}`}
            sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
            control={<Checkbox checked={assinada} onChange={(_e, sim) => assinar(sim)} />}
          />
        )}
      </FormGroup>
    </Janela>
  );
}
