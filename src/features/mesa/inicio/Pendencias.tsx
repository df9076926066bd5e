import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { Link as RouterLink } from 'react-router-dom';
import { passou } from '@/vistas/prazo';
import { textoDoMomento } from '@/tempo/daqui';
import type { Pendencia } from '@core/contract';
import { quantos, quantosMapas } from '@core/texto';

interface Dita {
  readonly chave: string;
  readonly para: string;
  readonly texto: string;
  readonly resto: string;
}

const dizerPrazo = (prazo: string): string =>
  passou(prazo) ? `o prazo acabou em ${textoDoMomento(prazo)}` : `até ${textoDoMomento(prazo)}`;

function dizer(p: Pendencia): Dita {
  const { id: turma, nome } = p.turma;
  switch (p.especie) {
    case 'mapas':
      return {
        chave: `mapas ${turma}`,
        para: `/turmas/${turma}`,
        texto: `${quantosMapas(p.quantos)} ${p.quantos === 1 ? 'novo' : 'novos'} em ${nome}`,
        resto: 'Ainda não abertos',
      };
    case 'fazer':
      return {
        chave: p.id,
        para: `/exercicios/${p.id}`,
        texto: `Exercício pendente: ${p.titulo}`,
        resto: [nome, ...(p.prazo === null ? [] : [dizerPrazo(p.prazo)])].join(' · '),
      };
    case 'corrigir':
      return {
        chave: p.id,
        para: `/exercicios/${p.id}`,
        texto: `Para corrigir: ${p.titulo}`,
        resto: `${nome} · ${quantos(p.quantos, 'resposta espera', 'respostas esperam')} por correção`,
      };
    case 'prazo':
      return {
        chave: `prazo ${p.id}`,
        para: `/exercicios/${p.id}`,
        texto: `Prazo: ${p.titulo}`,
        resto: `${nome} · ${dizerPrazo(p.prazo)} · ${quantos(p.faltam, 'aluno ainda não entregou', 'alunos ainda não entregaram')}`,
      };
    case 'devolvido':
      return {
        chave: `devolvido ${p.id}`,
        para: `/exercicios/${p.id}`,
        texto: `Devolvido: ${p.titulo}`,
        resto: p.refazer ? `${nome} · pode entregar mais uma vez` : nome,
      };
  }
}

export function Pendencias({ pendencias }: { readonly pendencias: readonly Pendencia[] }) {
  return (
    <List
      disablePadding
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 4 }}
    >
      {pendencias.map(dizer).map(({ chave, para, texto, resto }) => (
        <ListItem key={chave} disableGutters divider>
          <ListItemText
            sx={{ overflowWrap: 'anywhere' }}
            primary={
              <Link component={RouterLink} to={para}>
                {texto}
              </Link>
            }
            secondary={resto}
          />
        </ListItem>
      ))}
    </List>
  );
}
